import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import { changedSettings } from '#machines/spot-offer/config/draft.ts'
import { storedDraft } from '#machines/spot-offer/config/edit.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import type { ConfigContext, ConfigEvent } from '#machines/spot-offer/config/types.ts'
import { css } from '#styled/css'
import { draftTexts } from '#texts/form-draft.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { sayInstant } from '#views/parts/time.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { columns, stack } from '#views/records/form/layout.ts'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { Problems } from '#views/records/form/problems.tsx'

import { ConflictDialog } from './conflict.tsx'
import { Example } from './example.tsx'
import { NumberGroups, approverPart, issueAt, numbersPart } from './fields.tsx'
import type { FormProps } from './fields.tsx'
import { ApprovalFlowCard } from './flow.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const words = configTexts
type Actor = ActorRefFrom<typeof configEditorMachine>
type Props = {
  readonly actor: Actor
  /** Beneath the settings: who stands in, the history. */
  readonly children: ReactNode
}

/** What is wrong, once going on was tried: in the numbers, the list of approvers, and each of them. */
function wrongIn({ context, send }: FormProps) {
  const listed = (field: string, label: string) => ({
    problems: () => {
      const text = issueAt(context, field)
      return text ? [{ id: `config-${field}`, label, text }] : []
    },
  })
  const { people, fields } = words
  return [
    numbersPart({ context, send }),
    listed('approvers', fields.approvers),
    ...context.draft.approvers.flatMap((values) => [
      approverPart({ context, send }, values),
      listed(`${values.key}.reasons`, people.reasons),
    ]),
  ]
}

type FootProps = {
  readonly context: ConfigContext
  readonly send: (event: ConfigEvent) => void
  readonly actor: Actor
}
function Foot({ context, send, actor }: FootProps) {
  const keeper = useSelector(actor, ({ children }) => children.keeper)
  const { stored, draft, isOnline } = context
  const count = stored ? changedSettings(storedDraft(stored), draft).length : 0
  const reason = isOnline ? (count === 0 ? words.issues.unchanged : undefined) : words.offline
  return (
    <div
      className={css({
        position: 'sticky',
        bottom: '0',
        zIndex: '1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '3',
        py: '3',
        px: '4',
        bg: 'surface',
        borderWidth: '1px',
        borderColor: 'border',
        rounded: 'lg',
        boxShadow: 'card',
      })}
    >
      <div className={css({ mr: 'auto' })}>
        <strong className={css({ fontWeight: 'semibold' })}>
          {count === 0 ? words.foot.none : words.foot.changes(count)}
        </strong>
        {keeper && count > 0 && <DraftStatus keeper={keeper} />}
      </div>
      <Button onClick={() => send({ type: 'discard' })}>
        {count === 0 ? words.foot.stop : words.foot.discard}
      </Button>
      <Button variant="solid" reason={reason} onClick={() => send({ type: 'review' })}>
        {words.foot.review}
      </Button>
    </div>
  )
}

function Found({ context, send }: Omit<FootProps, 'actor'>) {
  const { found } = context
  if (!found) return null
  return (
    <Banner
      tone="info"
      role="status"
      title={draftTexts.found(sayInstant(found.at))}
      actions={
        <span className={css({ display: 'flex', gap: '2' })}>
          <Button size="sm" variant="solid" onClick={() => send({ type: 'continue-draft' })}>
            {draftTexts.continue}
          </Button>
          <Button size="sm" onClick={() => send({ type: 'start-new' })}>
            {draftTexts.startNew}
          </Button>
        </span>
      }
    />
  )
}

type StartProps = Omit<FootProps, 'actor'> & { readonly version: number }
const Start = ({ context, send, version }: StartProps) => (
  <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
    <Button
      variant="solid"
      reason={context.mayEdit ? undefined : words.readOnly}
      onClick={() => send({ type: 'edit' })}
    >
      {words.edit}
    </Button>
    <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
      {words.version(version)}
      {!context.mayEdit && ` · ${words.readOnly}`}
    </span>
  </div>
)

/** What is asked over the settings: whether they are right, and which of two changes counts. */
function Over({ actor, send }: Omit<FootProps, 'context'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  return (
    <>
      {snapshot.hasTag('review') && (
        <ReviewDialog
          context={context}
          send={send}
          isBusy={snapshot.hasTag('busy')}
          isLoading={snapshot.matches('previewing')}
        />
      )}
      {snapshot.matches('comparing') && <ConflictDialog context={context} send={send} />}
    </>
  )
}

/** The configuration: read, and after "Edit" changed, reviewed and applied (pages.md §2.5). */
export function ConfigView({ actor, children }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const send = (event: ConfigEvent) => actor.send(event)
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: words.fault }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (!context.stored)
    return (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  const isEditing = snapshot.hasTag('form')
  const canStart = snapshot.matches('viewing')
  const props = { context, send, isEditing }
  const { keeper } = snapshot.children
  return (
    <div className={stack}>
      <Found context={context} send={send} />
      {context.applied !== null && canStart && (
        <Banner tone="success" role="status">
          {words.applied(context.applied)}
        </Banner>
      )}
      {/* A review or a comparison is of what is there: the other draft waits for the fields. */}
      {keeper && snapshot.matches('editing') && <NewerDraft keeper={keeper} send={send} />}
      <Problems context={{ ...context, said: {} }} parts={wrongIn(props)} />
      {canStart && <Start context={context} send={send} version={context.stored.version} />}
      <div className={columns}>
        <div className={stack}>
          <NumberGroups {...props} />
          <ApprovalFlowCard {...props} />
        </div>
        <div className={css({ lg: { position: 'sticky', top: '20' } })}>
          <Example draft={context.draft} />
        </div>
      </div>
      {isEditing && <Foot context={context} send={send} actor={actor} />}
      {children}
      <Over actor={actor} send={send} />
    </div>
  )
}
