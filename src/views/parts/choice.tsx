import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { field } from '#styled/recipes'

import type { Option } from './field.tsx'
import { Icon } from './icon.tsx'

const line = css({
  display: 'flex',
  alignItems: { base: 'center', md: 'flex-start' },
  gap: '2.5',
  minH: { base: '[2.75rem]', md: '6' },
  textStyle: 'sm',
  cursor: 'pointer',
})
const mark = css({
  w: '4',
  h: '4',
  mt: { base: '0', md: '0.5' },
  flexShrink: '0',
  accentColor: 'token(colors.accent)',
})

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const look = field()
  return (
    <div className={cx(look.root, className)}>
      <label className={line} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={mark}
          aria-invalid={Boolean(error)}
          aria-describedby={hint || error ? `${id}-note` : undefined}
        />
        {label}
      </label>
      {(error ?? hint) && (
        <span id={`${id}-note`} className={error ? look.error : look.hint}>
          {error && <Icon name="alert" size={14} />}
          {error ?? hint}
        </span>
      )}
    </div>
  )
}

type RadiosProps = {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
  readonly options: readonly (Option & { readonly hint?: string })[]
  readonly onChoose: (value: string) => void
  readonly error?: string | undefined
  readonly isInline?: boolean
}

/** A group of radio buttons named by its legend. */
export function Radios({ label, name, value, options, onChoose, error, isInline }: RadiosProps) {
  const id = useId()
  const look = field()
  return (
    <fieldset className={look.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx(look.label, css({ mb: '1.5' }))}>{label}</legend>
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' })}>
        {options.map((option) => (
          <label key={option.value} className={cx(line, isInline ? '' : css({ w: 'full' }))}>
            <input
              type="radio"
              className={mark}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.label}
              {option.hint && (
                <span className={cx(look.hint, css({ display: 'block' }))}>{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={look.error}>
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
