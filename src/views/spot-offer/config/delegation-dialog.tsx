import { filledIn, isInOrder } from '#machines/spot-offer/delegation/form.ts'
import type { DelegationForm } from '#machines/spot-offer/delegation/form.ts'
import type { DelegationEvent } from '#machines/spot-offer/delegation/types.ts'
import { Delegation } from '#schemas/spot-offer/approval.ts'
import type { Colleague } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { toFieldIssues } from '#texts/issues.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

const words = configTexts.delegation

type Field = keyof DelegationForm
type Props = {
  readonly form: DelegationForm
  readonly attempt: number
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly approvers: readonly Colleague[]
  readonly own: readonly string[]
  /** The accounts that may approve; undefined until they are known. */
  readonly people: readonly Colleague[] | undefined
  readonly today: string
  readonly send: (event: DelegationEvent) => void
}

const labels: Readonly<Record<Field, string>> = {
  approverEmail: words.approver,
  delegateName: words.who,
  delegateEmail: words.who,
  from: words.from,
  until: words.until,
}
const idOf = (field: string) => `delegation-${field}`

/** Everybody else who may approve, and who was chosen before, also where they have lost the right. */
function standInsFor(form: DelegationForm, people: Props['people']) {
  const { delegateEmail, delegateName, approverEmail } = form
  const isKnown = people?.some(({ email }) => email === delegateEmail) ?? false
  const others = (people ?? []).filter(
    ({ email }) => email.toLowerCase() !== approverEmail.toLowerCase(),
  )
  return [
    ...(delegateEmail === '' ? [{ value: '', label: configTexts.people.choose }] : []),
    ...(delegateEmail !== '' && !isKnown ? [{ value: delegateEmail, label: delegateName }] : []),
    ...others.map(({ email, name }) => ({ value: email, label: `${name} <${email}>` })),
  ]
}

function issuesOf(form: DelegationForm): Partial<Record<Field, string>> {
  const filled = filledIn(form)
  const read = Delegation.safeParse(filled)
  if (read.success) return isInOrder(form) ? {} : { until: words.order }
  // The name comes with the account: what is missing is the choice.
  return Object.fromEntries(
    toFieldIssues(read.error, filled)
      .filter(({ path }) => path !== 'delegateName')
      .map(({ path, text }) => [path, text]),
  )
}

type FieldsProps = Pick<Props, 'form' | 'approvers' | 'own' | 'people' | 'today' | 'send'> & {
  readonly issues: ReturnType<typeof issuesOf>
}
function Fields({ form, issues, approvers, own, people, today, send }: FieldsProps) {
  const control = (field: Field) => ({
    id: idOf(field),
    label: labels[field],
    isRequired: true,
    value: form[field],
    error: issues[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      send({ type: 'CHANGE', change: { [field]: target.value } }),
  })
  const date = { type: 'date', autoComplete: 'off' } as const
  const choose = (delegateEmail: string) => {
    const delegateName = people?.find(({ email }) => email === delegateEmail)?.name ?? ''
    send({ type: 'CHANGE', change: { delegateEmail, delegateName } })
  }
  return (
    <>
      <SelectField
        {...control('approverEmail')}
        options={own.map((email) => ({
          value: email,
          label: approvers.find((approver) => approver.email === email)?.name ?? email,
        }))}
      />
      <SelectField
        {...control('delegateEmail')}
        data-first=""
        options={standInsFor(form, people)}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })}>
        <TextField {...control('from')} {...date} min={today} />
        <TextField {...control('until')} {...date} min={form.from} />
      </div>
    </>
  )
}

/** Who stands in for an approver, on which days. */
export function DelegationDialog({ attempt, isBusy, refusal, ...props }: Props) {
  const { form, send } = props
  const issues = attempt > 0 ? issuesOf(form) : {}
  const close = () => send({ type: 'CLOSE' })
  const problems = Object.entries(issues).map(([field, problem]) => ({
    id: idOf(field),
    label: labels[field as Field], // because issues are named by fields
    text: problem,
  }))
  return (
    <Dialog
      title={words.add}
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'SAVE' })}
      footer={
        <DialogButtons isBusy={isBusy} cancel={words.cancel} onCancel={close} submit={words.save} />
      }
    >
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <ErrorSummary
        problems={problems}
        attempt={attempt}
        title={configTexts.foot.problems(problems.length)}
      />
      <Fields {...props} issues={issues} />
    </Dialog>
  )
}
