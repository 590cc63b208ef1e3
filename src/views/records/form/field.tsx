import type { ReactNode } from 'react'

import { labelOf, longLabelOf } from '#machines/records/form/fields.ts'
import type { FieldKind, FieldOf, Fields, Texts } from '#machines/records/form/fields.ts'
import { css } from '#styled/css'
import { draftTexts } from '#texts/form-draft.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextArea, TextField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'

type Source<F extends string> = {
  readonly fields: Pick<Fields<F>, 'names' | 'rows'>
  readonly values: Texts<F>
  /** Before the name of a field in the id of its control. */
  readonly id: string
  /** The key of the row that it is part of. */
  readonly row?: string
  /** How that row is called, before a label in a summary. */
  readonly within?: string
  /** It stands on papers: letters that they cannot show are named, but of addresses that only a mail goes to. */
  readonly isPrinted?: boolean
  /** What shows of a field, by its name in issues: of a row as `{key}.{field}`. */
  readonly issueOf: (field: string) => string | undefined
  readonly change: (name: F, value: string) => void
  readonly leave: (field: string) => void
}

/** A part of a form, whose fields are drawn by name. */
export type FormPart<F extends string> = ReturnType<typeof formPart<F>>
/** What a form says to the controls of a table's fields. */
export function formPart<F extends string>(source: Source<F>) {
  const { fields, values, id, row, within, isPrinted = false, issueOf, change, leave } = source
  const keyOf = (name: F) => (row === undefined ? name : `${row}.${name}`)
  const control = (name: F) => ({
    id: `${id}-${keyOf(name)}`,
    label: labelOf(fields.rows[name]),
    value: values[name],
    error: issueOf(keyOf(name)),
    hint: hintOf(fields.rows[name]),
    isRequired: fields.rows[name].isRequired,
    isPrinted: fields.rows[name].isPrinted ?? (isPrinted && fields.rows[name].kind !== 'email'),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change(name, target.value),
    onBlur: afterPress(() => leave(keyOf(name))),
  })
  return {
    control,
    /** What is wrong with a part of it that is no field of its own. */
    issueOf: (field: string) => issueOf(row === undefined ? field : `${row}.${field}`),
    rowOf: (name: F): FieldOf<F> => fields.rows[name],
    set: change,
    /** What is wrong, in the order of the table, for a summary with links. */
    problems: () =>
      fields.names.flatMap((name) => {
        const text = issueOf(keyOf(name))
        const label = longLabelOf(fields.rows[name])
        return text
          ? [{ id: control(name).id, label: within ? `${within}, ${label}` : label, text }]
          : []
      }),
  }
}

const types: Partial<Record<FieldKind, string>> = {
  date: 'date',
  time: 'time',
  month: 'month',
  email: 'email',
  url: 'url',
}
const keyboards = { number: 'decimal', count: 'numeric', digits: 'numeric' } as const
const isNumeric = (kind: FieldKind): kind is keyof typeof keyboards => kind in keyboards

/** What a table says can be chosen, as a list of options. */
export const choicesOf = (labels: Readonly<Record<string, string>> = {}): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
function hintOf({ hint, hasRange, min, max, unit }: FieldOf<string>): string | undefined {
  if (!hasRange || min === undefined || max === undefined) return hint
  return draftTexts.range(min, max, unit)
}

type Props<F extends string> = {
  readonly of: FormPart<F>
  readonly name: F
  /** What can be chosen, where only the page knows it. */
  readonly options?: readonly Option[]
  readonly label?: string
  readonly title?: string
  readonly aside?: ReactNode
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly className?: string
}

/** The control that a field's kind asks for, with all that its table knows of it; a phone is a `PhoneField`, in its country. */
export function Field<F extends string>({ of, name, options, ...given }: Props<F>) {
  const row = of.rowOf(name)
  const { kind, max, autoComplete } = row
  const { isPrinted, ...control } = of.control(name)
  if (kind === 'flag') {
    const { id, label, value, error } = control
    const hint = typeof given.hint === 'string' ? given.hint : control.hint
    const set = (isChecked: boolean) => of.set(name, isChecked ? 'true' : '')
    return (
      <Checkbox
        {...{ id, error, hint }}
        label={given.label ?? label}
        checked={value === 'true'}
        onChange={({ target }) => set(target.checked)}
        title={given.title}
        {...(given.className === undefined ? {} : { className: given.className })}
      />
    )
  }
  const placeholder = row.placeholder === undefined ? {} : { placeholder: row.placeholder }
  const shared = { ...control, aside: asideOf(row), ...placeholder, ...given }
  if (kind === 'choice')
    return <SelectField {...shared} options={options ?? choicesOf(row.options)} />
  const typed = { ...shared, isPrinted }
  if (kind === 'lines') return <TextArea {...typed} />
  if (kind === 'note')
    return <TextArea {...typed} {...(max === undefined ? {} : { maxLength: max })} />
  if (isNumeric(kind))
    return <TextField {...typed} inputMode={keyboards[kind]} autoComplete="off" />
  return <TextField {...typed} type={types[kind]} autoComplete={autoComplete} />
}

const asideOf = ({ aside }: FieldOf<string>) =>
  aside && <span className={css({ textStyle: 'xs', color: 'text.faint' })}>{aside}</span>
