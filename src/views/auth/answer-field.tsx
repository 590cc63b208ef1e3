import { authTexts } from '#texts/auth.ts'
import { TextField } from '#views/parts/field.tsx'

type Props = Omit<Parameters<typeof TextField>[0], 'onChange'> & {
  readonly onChange: (value: string) => void
}

/** One line of text as part of an answer. */
export const AnswerField = ({ onChange, ...field }: Props) => (
  <TextField {...field} onChange={({ target }) => onChange(target.value)} />
)

/** The email by which one signs in, as phones and password managers expect it. */
export const EmailField = (field: Omit<Props, 'label'> & { readonly label?: string }) => (
  <AnswerField
    label={authTexts.email}
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="off"
    spellCheck={false}
    {...field}
  />
)
