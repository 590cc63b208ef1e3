import { isConfirmed } from '#machines/personal-data/retention/rules.ts'
import { css } from '#styled/css'
import { retentionTexts } from '#texts/retention.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { TextField } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { OfflineNote } from '#views/records/action/offline.tsx'

import type { RunProps } from './retention-run.tsx'

const words = retentionTexts.dialog
const TYPED = 'retention-typed'

/** What will be deleted, by kind. */
const Counts = ({ snapshot }: Pick<RunProps, 'snapshot'>) => (
  <ul
    aria-label={words.list}
    className={css({ display: 'grid', gap: '2', pl: '5', listStyle: 'disc' })}
  >
    {snapshot.context.asked?.data
      .filter(({ count }) => count > 0)
      .map(({ kind, count, isCapped, before }) => (
        <li key={kind}>
          <strong>{retentionTexts.due(count, isCapped)}</strong> {retentionTexts.purged[kind].name},{' '}
          {words.before(sayDay(before.slice(0, 10)))}
        </li>
      ))}
  </ul>
)

type TypedProps = Pick<RunProps, 'send'> & {
  readonly typed: string
  readonly error: string | undefined
}
const Typed = ({ typed, error, send }: TypedProps) => (
  <TextField
    id={TYPED}
    label={words.typed}
    isRequired
    autoComplete="off"
    data-first=""
    value={typed}
    error={error}
    onChange={({ target }) => send({ type: 'CHANGE', typed: target.value })}
  />
)

/** Shows what was counted, says what happens, and asks for a word before anything is deleted. */
export function RetentionDialog({ snapshot, send, reason }: RunProps) {
  const { typed, attempt, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const close = () => send({ type: 'CLOSE' })
  const error = attempt > 0 && !isConfirmed(typed) ? words.mistake : undefined
  return (
    <Dialog
      title={words.title}
      isAlert
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={
        <DialogButtons
          cancel={words.cancel}
          onCancel={close}
          submit={isBusy ? words.starting : words.submit}
          isBusy={isBusy}
          reason={reason}
          isDangerous
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })} data-first-in="">
        <OfflineNote text={reason} />
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <ErrorSummary
          problems={error ? [{ id: TYPED, label: words.typed, text: error }] : []}
          attempt={attempt}
          title={words.problem}
        />
        <p>{words.lead}</p>
        <Counts snapshot={snapshot} />
        <p>{words.stays}</p>
        <Typed typed={typed} error={error} send={send} />
      </div>
    </Dialog>
  )
}
