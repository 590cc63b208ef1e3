import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import {
  keyFields,
  keyLimits,
  listedPrograms,
  mistakeOf,
  organisationFields,
  organisationName,
} from '#machines/service-key/issuing/form.ts'
import type { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import type { IssuingContext, IssuingEvent, KeyField } from '#machines/service-key/issuing/types.ts'
import { css, cx } from '#styled/css'
import { field as fieldLook } from '#styled/recipes'
import { serviceKeyTexts as words } from '#texts/service-keys.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
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

const shared = words.dialog
const texts: Readonly<Record<KeyField, { readonly label: string; readonly hint?: string }>> = {
  name: { label: shared.name, hint: shared.nameHint },
  organisation: { label: shared.organisation, hint: shared.organisationHint },
  programs: { label: shared.programs },
  suppliers: { label: shared.suppliers, hint: shared.suppliersHint },
}

function sayMistake({ form, attempt }: IssuingContext, field: KeyField): string | undefined {
  const mistake = mistakeOf(form, field)
  // Too long is said at once; that something is missing, when it was tried.
  if (mistake === 'too-long' && (field === 'name' || field === 'organisation'))
    return shared.tooLong(keyLimits[field])
  if (!mistake || attempt === 0) return undefined
  if (mistake === 'not-ids') return shared.notIds
  return field === 'programs' ? shared.choose : shared.missing
}

const idOf = (field: KeyField) => `service-key-${field}`

type MistakesProps = Pick<PartProps, 'context'> & { readonly fields: readonly KeyField[] }
/** What is wrong once it was tried, as other forms say it. */
function Mistakes({ context, fields }: MistakesProps) {
  const { attempt } = context
  const problems = fields.flatMap((field) => {
    const text = attempt > 0 ? sayMistake(context, field) : undefined
    return text ? [{ id: idOf(field), label: texts[field].label, text }] : []
  })
  const title = shared.problems(problems.length)
  return <ErrorSummary {...{ problems, attempt, title }} />
}

type TextProps = PartProps & {
  readonly field: Exclude<KeyField, 'programs'>
  readonly hint?: string
}
const Text = ({ context, send, field, hint = texts[field].hint }: TextProps) => (
  <TextField
    id={idOf(field)}
    label={texts[field].label}
    hint={hint}
    error={sayMistake(context, field)}
    isRequired={field !== 'suppliers'}
    autoComplete="off"
    value={context.form[field]}
    onChange={({ target }) => send({ type: 'CHANGE', change: { [field]: target.value } })}
  />
)

/** For which programs: those of the portal by their names, other suppliers by their ids. */
function Programs(props: PartProps) {
  const { context, send } = props
  const { programs } = context.form
  const error = sayMistake(context, 'programs')
  const look = fieldLook()
  return (
    <>
      <fieldset
        id={idOf('programs')}
        tabIndex={-1}
        className={look.root}
        aria-describedby={error ? `${idOf('programs')}-error` : undefined}
      >
        <legend className={cx(look.label, css({ mb: '1.5' }))}>{shared.programs}</legend>
        <div
          className={css({ display: 'grid', gap: '1.5', sm: { gridTemplateColumns: '1fr 1fr' } })}
        >
          {listedPrograms.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={programs.includes(id)}
              onChange={({ target }) =>
                send({
                  type: 'CHANGE',
                  change: {
                    programs: target.checked
                      ? [...programs, id]
                      : programs.filter((other) => other !== id),
                  },
                })
              }
            />
          ))}
        </div>
        {error && (
          <span id={`${idOf('programs')}-error`} className={look.error}>
            {error}
          </span>
        )}
      </fieldset>
      <Text {...props} field="suppliers" />
    </>
  )
}

type FormProps = PartProps & {
  readonly title: string
  readonly submit: string
  readonly onSubmit: () => void
  readonly fields: readonly KeyField[]
  readonly children: ReactNode
}
const Form = ({ title, submit, onSubmit, fields, children, ...part }: FormProps) => (
  <Dialog
    title={title}
    isBusy={part.isBusy}
    onClose={() => part.send({ type: 'CLOSE' })}
    onSubmit={onSubmit}
    footer={
      <DialogButtons
        cancel={words.cancel}
        onCancel={() => part.send({ type: 'CLOSE' })}
        submit={submit}
        isBusy={part.isBusy}
      />
    }
  >
    <div className={rows} data-first-in="">
      <Refusal text={part.context.refusal} />
      <Mistakes context={part.context} fields={fields} />
      {children}
      <Programs {...part} />
    </div>
  </Dialog>
)

const Issue = (part: PartProps) => (
  <Form
    {...part}
    title={shared.title}
    submit={part.isBusy ? words.issuing : words.issue}
    onSubmit={() => part.send({ type: 'ISSUE' })}
    fields={keyFields}
  >
    <Text {...part} field="name" />
    <Text {...part} field="organisation" />
  </Form>
)

function Give(part: PartProps) {
  const { organisation } = part.context
  const { newTitle, editOf, save, saving, nameHint } = words.organisations
  return (
    <Form
      {...part}
      title={organisation ? editOf(organisationName(organisation.id)) : newTitle}
      submit={part.isBusy ? saving : save}
      onSubmit={() => part.send({ type: 'SAVE' })}
      fields={organisationFields(part.context)}
    >
      {!organisation && <Text {...part} field="organisation" hint={nameHint} />}
    </Form>
  )
}

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
  if (snapshot.hasTag('giving')) return <Give {...part} />
  if (snapshot.matches('shown')) return <Shown {...part} />
  return snapshot.hasTag('revoking') ? <Revoke {...part} /> : null
}
