import { filledIn, isInOrder } from '#machines/spot-offer/delegation/form.ts'
import type { DelegationForm } from '#machines/spot-offer/delegation/form.ts'
import type { DelegationEvent } from '#machines/spot-offer/delegation/types.ts'
import { Delegation } from '#schemas/spot-offer/approval.ts'
import type { Approver, Colleague } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { toFieldIssues } from '#texts/issues.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
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
  readonly approvers: readonly Approver[]
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

/** Who stands in for an approver, on which days. */
export function DelegationDialog({ form, attempt, isBusy, refusal, send, ...props }: Props) {
  const { approvers, own, people, today } = props
  const issues = attempt > 0 ? issuesOf(form) : {}
  const change = (field: Field, value: string) =>
    send({ type: 'CHANGE', change: { [field]: value } })
  const choose = (delegateEmail: string) => {
    const delegateName = people?.find(({ email }) => email === delegateEmail)?.name ?? ''
    send({ type: 'CHANGE', change: { delegateEmail, delegateName } })
  }
  const close = () => send({ type: 'CLOSE' })
  const date = (field: 'from' | 'until') => (
    <TextField
      id={idOf(field)}
      label={labels[field]}
      type="date"
      isRequired
      autoComplete="off"
      value={form[field]}
      error={issues[field]}
      min={field === 'until' ? form.from : today}
      onChange={({ target }) => change(field, target.value)}
    />
  )
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
        <>
          <Button isBusy={isBusy} onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="solid" isBusy={isBusy}>
            {words.save}
          </Button>
        </>
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
      <SelectField
        id={idOf('approverEmail')}
        label={words.approver}
        isRequired
        value={form.approverEmail}
        error={issues.approverEmail}
        options={own.map((email) => ({
          value: email,
          label: approvers.find((approver) => approver.email === email)?.name ?? email,
        }))}
        onChange={({ target }) => change('approverEmail', target.value)}
      />
      <SelectField
        id={idOf('delegateEmail')}
        label={words.who}
        isRequired
        data-first=""
        value={form.delegateEmail}
        error={issues.delegateEmail}
        options={standInsFor(form, people)}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })}>
        {date('from')}
        {date('until')}
      </div>
    </Dialog>
  )
}
