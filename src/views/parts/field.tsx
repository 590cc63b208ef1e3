import { useId } from 'react'
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'

import { css, cx } from '#styled/css'
import { field, input } from '#styled/recipes'

import { Icon } from './icon.tsx'
import { PrintNote } from './print-note.tsx'

type Common = {
  readonly label: string
  /** The text of what is wrong; shown beneath and announced with the control. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** It stands on papers: the letters that they cannot show are named while it is typed. */
  readonly isPrinted?: boolean | undefined
  readonly isRequired?: boolean | undefined
  /** Beside the label: a unit, a "Forgot password?". */
  readonly aside?: ReactNode
  readonly className?: string
}
type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

type FieldProps = Common & {
  readonly id?: string | undefined
  readonly value?: unknown
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error with their ids wired; for controls that the fields below do not cover. */
function Field({
  label,
  error,
  hint,
  isPrinted,
  isRequired,
  aside,
  className,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const look = field()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx(look.root, className)}>
      <span className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <label htmlFor={id} className={look.label}>
          {label}
          {isRequired && (
            <span aria-hidden className={look.mark}>
              *
            </span>
          )}
        </label>
        {aside}
      </span>
      {rest.children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && (
        <span id={`${id}-error`} className={look.error}>
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
      {isPrinted && <PrintNote value={rest.value} />}
      {hint && (
        <span id={`${id}-hint`} className={look.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}

type TextProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Common>

/** A labelled one-line input. `id` may be given so that an error summary can link to it. */
export function TextField({
  label,
  error,
  hint,
  isPrinted,
  isRequired,
  aside,
  className,
  ...rest
}: TextProps) {
  return (
    <Field
      {...given({ label, error, hint, isPrinted, isRequired, aside, className, id: rest.id })}
      value={rest.value}
    >
      {(control) => <input {...rest} {...control} className={input()} />}
    </Field>
  )
}

type AreaProps = Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Common> & {
    /** Shows "{n} of {max}" beside the label. */
    readonly maxLength?: number
  }

/** A labelled text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  isPrinted,
  isRequired,
  aside,
  className,
  ...rest
}: AreaProps) {
  const used = typeof rest.value === 'string' ? rest.value.length : 0
  const count = rest.maxLength ? (
    <span className={css({ textStyle: 'xs', color: 'text.faint' })}>
      {used} of {rest.maxLength}
    </span>
  ) : undefined
  return (
    <Field
      {...given({ label, error, hint, isPrinted, isRequired, className, id: rest.id })}
      aside={aside ?? count}
      value={rest.value}
    >
      {(control) => (
        <textarea rows={3} {...rest} {...control} className={input({ kind: 'area' })} />
      )}
    </Field>
  )
}

export type Option = {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}
type SelectProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Common> & {
    readonly options: readonly Option[]
    /** Shown while nothing is chosen. */
    readonly placeholder?: string
  }

type BareProps = SelectHTMLAttributes<HTMLSelectElement> &
  Pick<SelectProps, 'options' | 'placeholder'>

/** A native select without a label of its own, for a cell: give it an `aria-label`. */
export const Select = ({ options, placeholder, className, ...rest }: BareProps) => (
  <span
    className={cx(css({ position: 'relative', display: 'grid', alignItems: 'center' }), className)}
  >
    <select {...rest} className={input({ kind: 'select' })}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <span
      className={css({
        position: 'absolute',
        right: '3',
        pointerEvents: 'none',
        color: 'text.faint',
      })}
    >
      <Icon name="chevronDown" size={16} />
    </span>
  </span>
)

/** A labelled native select: role `combobox`, the system's own picker on phones. */
export function SelectField(props: SelectProps) {
  const { label, error, hint, isRequired, aside, className, ...more } = props
  // Its options are known: nothing of them is typed.
  const { isPrinted: _, ...rest } = more
  return (
    <Field {...given({ label, error, hint, isRequired, aside, className, id: rest.id })}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}

type Loose = { [K in keyof (Common & { id?: string })]: unknown }
type Tight = Common & { readonly id?: string }
// exactOptionalPropertyTypes: an absent property and an undefined one are not the same.
const given = (props: Loose): Tight =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Tight // because only undefined ones are dropped
