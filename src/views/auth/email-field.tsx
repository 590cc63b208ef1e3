import { authTexts } from '#texts/auth.ts'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error: string | undefined
  readonly readOnly?: boolean | undefined
  readonly onFocus?: () => void
}

/** The email by which one signs in, as phones and password managers expect it. */
export const EmailField = ({ onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    id="email"
    label={authTexts.email}
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="off"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)
