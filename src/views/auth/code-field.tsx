import { accessTexts } from '#texts/account-access.ts'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
}

/** A code of a mail, a text message or an app; phones offer the one that just came. */
export const CodeField = ({ id, value, onChange, hint = accessTexts.codeHint, error }: Props) => (
  <TextField
    id={id}
    label={accessTexts.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    // Room for the blanks that people copy with it.
    maxLength={16}
    spellCheck={false}
    value={value}
    hint={hint}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)
