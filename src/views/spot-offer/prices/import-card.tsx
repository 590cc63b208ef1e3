import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import type { ImportIssue } from '#schemas/spot-offer/price-import.ts'
import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { DropArea } from './drop-area.tsx'
import { Diff } from './import-diff.tsx'
import { IssueTable } from './import-issues.tsx'

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

type PasteProps = {
  readonly pasted: string
  readonly isBusy: boolean
  readonly onChange: (text: string) => void
  readonly onCheck: () => void
}
function Paste({ pasted, isBusy, onChange, onCheck }: PasteProps) {
  return (
    <>
      <TextArea
        label={words.pasteLabel}
        hint={`${words.head}: ${IMPORT_HEAD}`}
        rows={8}
        spellCheck={false}
        value={pasted}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button variant="solid" isBusy={isBusy} onClick={onCheck}>
          {words.check}
        </Button>
      </div>
    </>
  )
}

type FileProps = {
  readonly reason: string | undefined
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}
function ChooseFile({ reason, isBusy, onFile }: FileProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={words.choose}
        className={css({ display: 'none' })}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onFile(chosen)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button variant="solid" reason={reason} isBusy={isBusy} onClick={() => file.current?.click()}>
        <Icon name="upload" size={16} />
        {words.choose}
      </Button>
    </>
  )
}

function Choose({ actor, reason }: Props) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const [isPasting, setPasting] = useState(false)
  // Kept while the box is closed.
  const [pasted, setPasted] = useState('')
  const take = async (chosen: File) => {
    actor.send({ type: 'choose', name: chosen.name, text: await chosen.text() })
  }
  return (
    <DropArea
      label={words.title}
      hint={words.drop}
      isOff={reason !== undefined || isBusy}
      onFile={(dropped) => void take(dropped)}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <ChooseFile {...{ reason, isBusy }} onFile={(chosen) => void take(chosen)} />
        <Button reason={reason} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {words.paste}
        </Button>
      </div>
      {isPasting && (
        <Paste
          {...{ pasted, isBusy }}
          onChange={setPasted}
          onCheck={() => actor.send({ type: 'choose', name: words.paste, text: pasted })}
        />
      )}
    </DropArea>
  )
}

const Issues = ({ issues }: { readonly issues: readonly ImportIssue[] }) => (
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
