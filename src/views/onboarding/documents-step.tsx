import { useRef } from 'react'
import type { ReactNode } from 'react'

import { documentsOf, kindOfFile } from '#machines/onboarding/wizard/selectors.ts'
import type { ReceivedFile } from '#machines/onboarding/wizard/types.ts'
import { neededOf } from '#schemas/onboarding/words.ts'
import type { FileKind } from '#schemas/onboarding/words.ts'
import { css } from '#styled/css'
import { megabytes, onboardingFileTexts as words } from '#texts/onboarding-files.ts'
import { fileLabels } from '#texts/onboarding-words.ts'
import { onboardingTexts } from '#texts/onboarding.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { sayClock } from '#views/parts/clock.ts'
import { TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { notify } from '#views/parts/toast.ts'

import { FORM } from './parts.ts'
import type { StepProps } from './parts.ts'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'
const ENDING: readonly FileKind[] = ['insurance', 'consignor-permit', 'permit', 'iso']
const row = css({
  display: 'grid',
  gap: '2',
  alignItems: 'center',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  px: { base: '4', md: '6' },
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  '&:first-child': { borderTopWidth: '0' },
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& button': { minH: { base: '2.75rem', sm: 'auto' } },
})
const small = css({ textStyle: 'sm', color: 'text.muted', overflowWrap: 'anywhere' })
const wrong = css({ textStyle: 'sm', color: 'status.danger.fg', overflowWrap: 'anywhere' })
const bar = css({ w: 'full', h: '2', accentColor: 'accent' })
const drop = css({
  m: { base: '4', md: '6' },
  p: '4',
  textAlign: 'center',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  rounded: 'md',
  textStyle: 'sm',
  color: 'text.muted',
  display: { base: 'none', sm: 'block' },
})

type Row = ReturnType<typeof documentsOf>[number]
type RowProps = StepProps & { readonly of: Row }

/** A button that asks for a file; on a phone its camera is among what can be chosen. */
function Choose({
  label,
  text,
  onFile,
  isFirst = false,
}: {
  readonly label: string
  readonly text: string
  readonly isFirst?: boolean
  readonly onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label={label}
        tabIndex={-1}
        className={css({ srOnly: true })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button
        size="sm"
        variant={isFirst ? 'outline' : 'ghost'}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}

const Received = ({ file }: { readonly file: ReceivedFile }) => (
  <p className={small}>
    <span className={css({ color: 'status.success.fg' })}>
      <Icon name="check" size={14} /> {words.received}
    </span>
    {file.bytes > 0 && ` · ${file.filename} · ${megabytes(file.bytes)} MB · ${sayClock(file.at)}`}
  </p>
)

/** How far an upload is, or why it is no further. */
function Underway({ of: { transfer, kind } }: Pick<RowProps, 'of'>) {
  if (!transfer) return null
  const { state, filename, sent, bytes, speed, problem } = transfer
  const isWrong = state === 'stopped' || state === 'refused'
  const left = speed > 0 ? Math.ceil((bytes - sent) / speed) : undefined
  const progress =
    words.progress(sent, bytes) + (left === undefined ? '' : ` · ${words.left(left)}`)
  const said: Readonly<Record<string, string>> = {
    pausing: words.pausing,
    waiting: words.waiting,
    stopped: words.stoppedAt(sent, bytes, problem),
    refused: problem,
  }
  return (
    <>
      <p className={isWrong ? wrong : small} {...(isWrong ? { role: 'alert' } : {})}>
        {state !== 'refused' && `${filename} · `}
        {said[state] ?? progress}
      </p>
      {state !== 'refused' && (
        <progress className={bar} max={bytes} value={sent} aria-label={fileLabels[kind]} />
      )}
    </>
  )
}

function Actions({ of, send }: RowProps) {
  const { kind, file, transfer } = of
  const label = fileLabels[kind]
  const pick = (picked: File) => send({ type: 'pick-file', kind, file: picked })
  const dropFile = () => send({ type: 'drop-file', kind })
  const say = (name: keyof typeof words.short) => ({
    size: 'sm' as const,
    'aria-label': words[name](label),
    children: words.short[name],
  })
  if (transfer?.state === 'stopped')
    return (
      <>
        <Button {...say('remove')} variant="ghost" onClick={dropFile} />
        <Button {...say('again')} onClick={() => send({ type: 'retry-file', kind })} />
      </>
    )
  if (transfer && transfer.state !== 'refused')
    return <Button {...say('cancel')} variant="ghost" onClick={dropFile} />
  return (
    <Choose
      label={file ? words.replace(label) : words.choose(label)}
      text={file ? words.short.replace : words.short.choose}
      isFirst={!file}
      onFile={pick}
    />
  )
}

function Document({ of, context, send }: RowProps) {
  const { kind, isNeeded, file, transfer } = of
  const missing = context.attempts > 0 && isNeeded && !file && !transfer
  return (
    <li className={row} id={`${FORM}-file-${kind}`} tabIndex={-1}>
      <div className={css({ display: 'grid', gap: '1', minW: '0' })}>
        <p>
          {fileLabels[kind]}{' '}
          <span className={css({ color: isNeeded ? 'status.danger.fg' : 'text.faint' })}>
            {isNeeded ? '*' : words.optional}
          </span>
        </p>
        {transfer ? <Underway of={of} /> : file && <Received file={file} />}
        {!transfer && !file && <p className={small}>{words.kinds}</p>}
        {missing && <p className={wrong}>{words.missing(fileLabels[kind])}</p>}
        {file && ENDING.includes(kind) && (
          <TextField
            id={`${FORM}-end-${kind}`}
            label={words.ends(fileLabels[kind])}
            type="date"
            value={file.endsOn ?? ''}
            onChange={({ target }) => send({ type: 'change-end', kind, value: target.value })}
          />
        )}
      </div>
      <div className={buttons}>
        <Actions {...{ of, context, send }} />
      </div>
    </li>
  )
}

/** Gives each of several files to the document that its name says, and names those that no name tells. */
function sort({ context, send }: StepProps, files: readonly File[]): void {
  const taken: FileKind[] = []
  const unknown = files.filter((file) => {
    const kind = kindOfFile(context, file.name, taken)
    if (!kind) return true
    taken.push(kind)
    send({ type: 'pick-file', kind, file })
    return false
  })
  if (unknown.length > 0)
    void notify({
      type: 'warning',
      message: words.notSorted(unknown.map(({ name }) => name).join(', ')),
    })
}

/** The documents with what became of each; going on does not wait for any. */
export function DocumentsStep(props: StepProps): ReactNode {
  const { context } = props
  const needed = neededOf(context.region)
  const there = needed.filter((kind) => context.draft.files.some((file) => file.kind === kind))
  return (
    <Card
      title={onboardingTexts.steps.documents}
      isFlush
      actions={<span className={small}>{words.count(there.length, needed.length)}</span>}
    >
      <ul>
        {documentsOf(context).map((of) => (
          <Document key={of.kind} of={of} {...props} />
        ))}
      </ul>
      <div
        className={drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          sort(props, [...event.dataTransfer.files])
        }}
      >
        {words.drop}
      </div>
    </Card>
  )
}
