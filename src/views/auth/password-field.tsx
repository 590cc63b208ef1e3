import { useState } from 'react'

import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly id: string
  readonly onFocus?: () => void
}

/** For password managers: whose password a form asks for. It stands in the form, and nobody sees it. */
export const AccountName = ({ name }: { readonly name: string }) => (
  <input type="text" name="username" autoComplete="username" readOnly hidden value={name} />
)

/** A password with "Show password"; it lives in the form only, never in a machine or a store. */
export function PasswordField({ label, value, onChange, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <TextField
        {...rest}
        label={label}
        type={isShown ? 'text' : 'password'}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <Checkbox
        label={partTexts.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}
