import { AppSecret } from './app-secret.tsx'

type Props = {
  readonly company: string
  readonly username: string
  readonly readSecret: () => string | undefined
}

const uriOf = (secret: string, { company, username }: Props) =>
  `otpauth://totp/${encodeURIComponent(company)}:${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(company)}`

/** The secret of an authenticator app that signing in asks to set up. */
export function TotpSecret(props: Props) {
  const secret = props.readSecret()
  return secret ? <AppSecret secret={secret} uri={uriOf(secret, props)} /> : null
}
