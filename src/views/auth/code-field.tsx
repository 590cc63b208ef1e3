import { codeIn } from '#machines/auth/code.ts'
import { accessTexts } from '#texts/account-access.ts'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  /** Gets the focus of its dialog. */
  readonly isFirst?: boolean
}

/** What is asked where a code is all that is asked. */
export const codeAsked = { code: { id: 'code', problem: accessTexts.codeNeeded } }

/** A code of a mail, a text message or an app; phones offer the one that just came. */
export const CodeField = ({ isFirst = false, hint = accessTexts.codeHint, ...props }: Props) => (
  <TextField
    {...(isFirst ? { 'data-first': '' } : {})}
    id={props.id}
    label={accessTexts.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    value={props.value}
    hint={hint}
    error={props.error}
    onChange={(event) => props.onChange(codeIn(event.target.value))}
  />
)
