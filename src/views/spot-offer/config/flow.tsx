import { MAX_APPROVERS, isSameAddress } from '#machines/spot-offer/config/draft.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { ApprovalMode, PriceReason } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { ApproverRow } from './approver-row.tsx'
import { fieldId } from './fields.tsx'
import type { Send } from './fields.tsx'
import { nameOf, useMoving } from './moving.ts'

const words = configTexts.people
const reasons = spotWords.priceReasons
type Props = { readonly context: ConfigContext; readonly send: Send; readonly isEditing: boolean }

type EditingProps = Omit<Props, 'isEditing'>

/** Another approver, and back with the one that was removed. */
function Adding({ context: { removed, draft }, send }: EditingProps) {
  const full = draft.approvers.length >= MAX_APPROVERS ? words.full : undefined
  return (
    <>
      {removed && (
        <Banner
          role="status"
          actions={
            <Button size="sm" reason={full} onClick={() => send({ type: 'undo-remove' })}>
              {words.undo}
            </Button>
          }
        >
          {words.removed(nameOf(removed.approver))}
        </Banner>
      )}
      <div>
        <Button
          reason={full}
          onClick={() => send({ type: 'add-approver', key: crypto.randomUUID() })}
        >
          <Icon name="plus" size={16} />
          {words.add}
        </Button>
      </div>
    </>
  )
}

function Editing({ context, send }: EditingProps) {
  const { list, text, onMoved } = useMoving(context)
  const { draft } = context
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <Radios
        label={configTexts.fields.mode}
        name="approval-mode"
        value={draft.mode}
        options={ApprovalMode.options.map((value) => ({
          value,
          label: configTexts.modes[value],
          hint: configTexts.modeHints[value],
        }))}
        onChoose={(value) => send({ type: 'change', field: 'mode', value })}
      />
      <ol
        ref={list}
        id={fieldId('approvers')}
        tabIndex={-1}
        aria-label={words.label}
        className={css({ display: 'grid', gap: '3' })}
      >
        {draft.approvers.map((approver, at) => (
          <ApproverRow key={approver.key} {...{ context, send, approver, at, onMoved }} />
        ))}
      </ol>
      <p role="status" className={css({ srOnly: true })}>
        {text}
      </p>
      <Adding context={context} send={send} />
    </div>
  )
}

const modes: Readonly<Record<string, string>> = configTexts.modes
const modeHints: Readonly<Record<string, string>> = configTexts.modeHints
const Reading = ({ context: { draft, people } }: Pick<Props, 'context'>) => (
  <>
    <p className={css({ mb: '3', textStyle: 'sm' })}>
      <strong className={css({ fontWeight: 'medium' })}>{modes[draft.mode]}</strong>.{' '}
      {modeHints[draft.mode]}
    </p>
    <ol aria-label={words.label} className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
      {draft.approvers.map((approver, at) => (
        <li
          key={approver.key}
          className={css({ display: 'flex', gap: '3', overflowWrap: 'anywhere' })}
        >
          <span data-numeric className={css({ color: 'text.faint' })}>
            {at + 1}
          </span>
          <span>
            {approver.name}{' '}
            <span className={css({ color: 'text.muted' })}>
              {approver.email} ·{' '}
              {PriceReason.options
                .filter((reason) => approver[reason] === 'true')
                .map((reason) => reasons[reason])
                .join(', ')}
            </span>
            {people && !people.some(({ email }) => isSameAddress(email, approver.email)) && (
              <span className={css({ display: 'block', color: 'status.danger.fg' })}>
                {configTexts.issues.notApprover}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  </>
)

/** Who approves what, in which order: to read, or to change by keyboard as well. */
export const ApprovalFlowCard = (props: Props) => (
  <Card title={configTexts.groups.flow}>
    <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
      {configTexts.groups.flowHint}
    </p>
    {props.isEditing ? <Editing {...props} /> : <Reading context={props.context} />}
  </Card>
)
