import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { ChooseText } from '#views/records/upload/choose-text.tsx'
import { IssueTable } from '#views/records/upload/issue-table.tsx'

import { Diff } from './import-diff.tsx'

const words = priceTexts.import
const TO_TAKE_OVER = ['comparing', 'doubting', 'accepting'] as const
// Taking an import back is the log's.
const OVER = [...TO_TAKE_OVER, 'issues', 'unchanged', 'applied', 'held', 'failed'] as const
type Actor = ActorRefFrom<typeof priceImportMachine>
type Props = {
  readonly actor: Actor
  /** Why this user cannot import; undefined: it can. */
  readonly reason: string | undefined
}

const Choose = ({ actor, reason }: Props) => (
  <ChooseText
    title={words.title}
    pasteLabel={words.pasteLabel}
    pastedName={uploadTexts.paste}
    head={IMPORT_HEAD}
    reason={reason}
    isBusy={useSelector(actor, (state) => state.hasTag('busy'))}
    onChoose={(chosen) => actor.send({ type: 'choose', ...chosen })}
  />
)

const Issues = ({ issues }: { readonly issues: readonly UploadIssue[] }) => (
  <>
    <Banner tone="danger" role="alert" title={words.issues(issues.length)}>
      {words.fix}
    </Banner>
    <IssueTable label={words.issues(issues.length)} issues={issues} />
  </>
)

function Result({ actor }: Pick<Props, 'actor'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { diff, problem, isCompared, chosen } = snapshot.context
  if (snapshot.matches('checking') || snapshot.matches('applying'))
    return <p role="status">{words.checking}</p>
  if (snapshot.matches('issues') && diff) return <Issues issues={diff.issues} />
  if (snapshot.matches('unchanged')) return <Banner role="status">{words.same}</Banner>
  if (TO_TAKE_OVER.some((place) => snapshot.matches(place)) && diff)
    return (
      <Diff
        diff={diff}
        isCompared={isCompared}
        isAccepted={snapshot.matches('accepting')}
        onAccept={(isAccepted) => actor.send({ type: isAccepted ? 'accept' : 'doubt' })}
      />
    )
  if (snapshot.matches('applied') && diff)
    return (
      <Banner tone="success" role="status">
        {words.applied(diff.added.length, diff.modified.length)}
      </Banner>
    )
  if (snapshot.matches('held') && diff)
    return (
      <Banner tone="warning" role="status">
        {words.held(diff.added.length + diff.modified.length)}
      </Banner>
    )
  if (!snapshot.matches('failed')) return null
  return (
    <Banner
      tone="danger"
      role="alert"
      actions={
        chosen && (
          <Button size="sm" onClick={() => actor.send({ type: 'retry' })}>
            {words.retry}
          </Button>
        )
      }
    >
      {problem?.text}
    </Banner>
  )
}

/** Prices from a file or a pasted text: compared first, taken over after a look. */
export function ImportCard({ actor, reason }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { diff } = snapshot.context
  const isOver = OVER.some((place) => snapshot.matches(place))
  return (
    <Card title={words.title}>
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {reason ?? words.lead}{' '}
        <code className={css({ textStyle: 'mono', overflowWrap: 'anywhere' })}>{IMPORT_HEAD}</code>
      </p>
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        <Choose actor={actor} reason={reason} />
        <Result actor={actor} />
        {isOver && (
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
            {TO_TAKE_OVER.some((place) => snapshot.matches(place)) && diff && (
              <Button
                variant="solid"
                reason={snapshot.matches('doubting') ? words.tickFirst : undefined}
                onClick={() => actor.send({ type: 'apply' })}
              >
                {words.apply(diff.added.length + diff.modified.length)}
              </Button>
            )}
            <Button onClick={() => actor.send({ type: 'cancel' })}>
              {snapshot.matches('applied') || snapshot.matches('held')
                ? words.another
                : words.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
