import { shownIssue } from '#machines/records/form/said.ts'
import { approver, numbers, sayOf } from '#machines/spot-offer/config/draft.ts'
import type {
  ApproverDraft,
  ApproverField,
  ConfigDraft,
  NumberField,
} from '#machines/spot-offer/config/draft.ts'
import { storedDraft } from '#machines/spot-offer/config/edit.ts'
import type { ConfigContext, ConfigEvent } from '#machines/spot-offer/config/types.ts'
import { css } from '#styled/css'
import { configTexts as words } from '#texts/spot-offer-config.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'

import { groups, lastChange } from './model.ts'

export type Send = (event: ConfigEvent) => void
export type FormProps = { readonly context: ConfigContext; readonly send: Send }
type Props = FormProps & { readonly isEditing: boolean }

/** The text of what is wrong with a field, once it was left or going on was tried. */
export const issueAt = (context: ConfigContext, field: string): string | undefined =>
  shownIssue({ ...context, said: {} }, field)

const ownerOf = ({ context, send }: FormProps) => ({
  id: 'config',
  issueOf: (field: string) => issueAt(context, field),
  leave: (field: string) => send({ type: 'leave', field }),
})
/** The settings that are numbers. */
export const numbersPart = (props: FormProps): FormPart<NumberField> =>
  formPart({
    ...ownerOf(props),
    fields: numbers,
    values: props.context.draft.numbers,
    change: (field, value) => props.send({ type: 'change', field, value }),
  })
/** One approver. */
export const approverPart = (props: FormProps, values: ApproverDraft): FormPart<ApproverField> =>
  formPart({
    ...ownerOf(props),
    fields: approver,
    values,
    row: values.key,
    change: (field, value) =>
      props.send({ type: 'change-approver', key: values.key, field, value }),
  })

// Its limits, and what it was before.
function hintOf({ stored, draft }: ConfigContext, field: NumberField): string {
  const { hint = '' } = numbers.rows[field]
  if (!stored) return hint
  const before = sayOf(storedDraft(stored), field)
  if (before !== sayOf(draft, field)) return `${hint} ${words.before(before, '')}.`
  const last = lastChange(stored.record.history, field)
  if (!last?.from) return hint
  const by = words.beforeBy(last.name, sayDay(last.at.slice(0, 10)))
  return `${hint} ${words.before(last.from, by)}.`
}

const say = (draft: ConfigDraft, field: NumberField) =>
  `${sayOf(draft, field)} ${numbers.rows[field].aside}`

const narrow = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
})
/** The numbers of the configuration in their groups: to read, or to change. */
export function NumberGroups(props: Props) {
  const { context, isEditing } = props
  const of = numbersPart(props)
  return groups.map(([title, hint, fields]) => (
    <Card key={title} title={words.groups[title]}>
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {words.groups[hint]}
      </p>
      {isEditing ? (
        <div className={narrow}>
          {fields.map((field) => (
            <Field key={field} of={of} name={field} hint={hintOf(context, field)} />
          ))}
        </div>
      ) : (
        <Facts
          columns={2}
          facts={fields.map((field) => ({
            term: words.fields[field],
            value: say(context.draft, field),
          }))}
        />
      )}
    </Card>
  ))
}
