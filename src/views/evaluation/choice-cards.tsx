import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { Icon } from '#views/parts/icon.tsx'

type Card = {
  readonly value: string
  readonly label: string
  readonly text: string
  readonly picture?: ReactNode
}
type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly cards: readonly Card[]
  readonly error?: string | undefined
  readonly onChoose: (value: string) => void
}

/** Large cards of which one is chosen, to be hit with a thumb; a group of radio buttons for whoever does not see them. */
export function ChoiceCards({ id, label, value, cards, error, onChoose }: Props) {
  const look = field()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css({ display: 'grid', gap: '2.5', outline: 'none' })}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css({ srOnly: true })}>{label}</legend>
      {cards.map(({ value: own, label: name, text, picture }) => (
        <label key={own} className="ev-card">
          {picture}
          <input
            type="radio"
            className={css({ srOnly: true })}
            name={id}
            value={own}
            checked={own === value}
            onChange={() => onChoose(own)}
          />
          <span className={css({ display: 'grid', gap: '0.5' })}>
            <span className={css({ fontWeight: 'semibold' })}>{name}</span>
            <span className={css({ textStyle: 'sm', color: 'text.muted' })}>{text}</span>
          </span>
        </label>
      ))}
      {error && (
        <span id={`${id}-error`} className={look.error}>
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
