import type { SnapshotFrom } from 'xstate'

import { keyFields, keyLimits, mistakeOf } from '#machines/service-key/issuing/form.ts'
import type { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import type { IssuingContext, IssuingEvent, KeyField } from '#machines/service-key/issuing/types.ts'
import { css } from '#styled/css'
import { serviceKeyTexts as words } from '#texts/service-keys.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { TextField } from '#views/parts/field.tsx'

type Snapshot = SnapshotFrom<typeof serviceKeyMachine>
type Props = { readonly snapshot: Snapshot; readonly send: (event: IssuingEvent) => void }
type PartProps = Props & { readonly context: IssuingContext; readonly isBusy: boolean }

const rows = css({ display: 'grid', gap: '4' })
const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  ) : null

function sayMistake({ form, attempt }: IssuingContext, field: KeyField): string | undefined {
  const mistake = mistakeOf(form, field)
  // Too long is said at once; that something is missing, when it was tried.
  if (mistake === 'too-long') return words.dialog.tooLong(keyLimits[field])
  return mistake && attempt > 0 ? words.dialog.missing : undefined
}
const hints: Readonly<Record<KeyField, string>> = {
  name: words.dialog.nameHint,
  organisation: words.dialog.organisationHint,
}

const idOf = (field: KeyField) => `service-key-${field}`

/** What is wrong once issuing was tried, as other forms say it. */
function Mistakes({ context }: Pick<PartProps, 'context'>) {
  const { attempt } = context
  const problems = keyFields.flatMap((field) => {
    const text = attempt > 0 ? sayMistake(context, field) : undefined
    return text ? [{ id: idOf(field), label: words.dialog[field], text }] : []
  })
  const title = words.dialog.problems(problems.length)
  return <ErrorSummary {...{ problems, attempt, title }} />
}

const Issue = ({ context, send, isBusy }: PartProps) => (
  <Dialog
    title={words.dialog.title}
    isBusy={isBusy}
    onClose={() => send({ type: 'CLOSE' })}
    onSubmit={() => send({ type: 'ISSUE' })}
    footer={
      <DialogButtons
        cancel={words.cancel}
        onCancel={() => send({ type: 'CLOSE' })}
        submit={isBusy ? words.issuing : words.issue}
        isBusy={isBusy}
      />
    }
  >
    <div className={rows}>
      <Refusal text={context.refusal} />
      <Mistakes context={context} />
      {keyFields.map((field, at) => (
        <TextField
          key={field}
          id={idOf(field)}
          label={words.dialog[field]}
          hint={hints[field]}
          error={sayMistake(context, field)}
          isRequired
          autoComplete="off"
          value={context.form[field]}
          onChange={({ target }) => send({ type: 'CHANGE', change: { [field]: target.value } })}
          {...(at === 0 ? { 'data-first': '' } : {})}
        />
      ))}
    </div>
  </Dialog>
)

const Shown = ({ context: { issued }, send }: PartProps) => (
  <Dialog
    title={words.shown.title}
    isBlocking
    onClose={() => send({ type: 'CLOSE' })}
    footer={
      <Button variant="solid" onClick={() => send({ type: 'CLOSE' })}>
        {words.shown.done}
      </Button>
    }
  >
    <div className={rows}>
      <p>{words.shown.lead(issued?.name ?? '')}</p>
      <TextField label={words.shown.key} readOnly value={issued?.key ?? ''} data-first="" />
      <div className={css({ display: 'flex' })}>
        <CopyButton text={issued?.key ?? ''} label={words.shown.copy} size="md" />
      </div>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.shown.how}</p>
    </div>
  </Dialog>
)

const Revoke = ({ context: { about, refusal }, send, isBusy }: PartProps) => (
  <Dialog
    title={words.revoking.title(about?.name ?? '')}
    isAlert
    isBusy={isBusy}
    onClose={() => send({ type: 'CLOSE' })}
    onSubmit={() => send({ type: 'CONFIRM' })}
    footer={
      <DialogButtons
        cancel={words.cancel}
        onCancel={() => send({ type: 'CLOSE' })}
        submit={words.revoking.submit}
        isBusy={isBusy}
        isDangerous
        startsAtCancel
      />
    }
  >
    <div className={rows}>
      <Refusal text={refusal} />
      <p>{words.revoking.lead}</p>
    </div>
  </Dialog>
)

/** What the chart says is open over the list. */
export function ServiceKeyDialogs({ snapshot, send }: Props) {
  const { context } = snapshot
  const part = { snapshot, send, context, isBusy: snapshot.hasTag('busy') }
  if (snapshot.hasTag('issuing')) return <Issue {...part} />
  if (snapshot.matches('shown')) return <Shown {...part} />
  return snapshot.hasTag('revoking') ? <Revoke {...part} /> : null
}
