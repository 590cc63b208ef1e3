import { useState } from 'react'

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

export type DelegationForm = Delegation
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string }
type Field = keyof DelegationForm
type Props = {
  readonly initial: Delegation | undefined
  readonly approvers: readonly Approver[]
  readonly own: readonly string[]
  /** The accounts that may approve; undefined until they are known. */
  readonly people: readonly Colleague[] | undefined
  readonly today: string
  readonly onSave: (form: DelegationForm) => Promise<Outcome>
  readonly onSaved: (form: DelegationForm) => void
  readonly onClose: () => void
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
function standInsFor(form: Readonly<Record<Field, string>>, people: Props['people']) {
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

function issuesOf(form: Readonly<Record<Field, string>>): Partial<Record<Field, string>> {
  const filled = Object.fromEntries(
    Object.entries(form)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  )
  const read = Delegation.safeParse(filled)
  if (read.success) return form.until < form.from ? { until: words.order } : {}
  // The name comes with the account: what is missing is the choice.
  return Object.fromEntries(
    toFieldIssues(read.error, filled)
      .filter(({ path }) => path !== 'delegateName')
      .map(({ path, text }) => [path, text]),
  )
}

/** Who stands in for an approver, on which days. */
export function DelegationDialog({
  initial,
  approvers,
  own,
  people,
  today,
  onSave,
  onSaved,
  onClose,
}: Props) {
  const [form, setForm] = useState<Readonly<Record<Field, string>>>(
    initial ?? {
      approverEmail: own[0] ?? '',
      delegateEmail: '',
      delegateName: '',
      from: today,
      until: today,
    },
  )
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const issues = attempt > 0 ? issuesOf(form) : {}
  const change = (field: Field, value: string) => setForm({ ...form, [field]: value })
  const choose = (delegateEmail: string) => {
    const delegateName = people?.find(({ email }) => email === delegateEmail)?.name ?? ''
    setForm({ ...form, delegateEmail, delegateName })
  }
  const submit = async () => {
    setRefusal(undefined)
    if (Object.keys(issuesOf(form)).length) return setAttempt(attempt + 1)
    setBusy(true)
    const outcome = await onSave(form)
    setBusy(false)
    if (outcome.ok) onSaved(form)
    else setRefusal(outcome.text)
  }
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
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button isBusy={isBusy} onClick={onClose}>
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
