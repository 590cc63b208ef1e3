type Call = {
  readonly url: string
  readonly action: string
  readonly input: object
  /** The address that the call seems to come from; this machine's own unless given. */
  readonly address?: string
}
export type Answered = { readonly status: number; readonly body: Record<string, unknown> }

/** One action of the protocol as plain HTTP. */
export async function call({ url, action, input, address }: Call): Promise<Answered> {
  const response = await fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(input),
  })
  // because the service answers JSON objects only
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export type TestTokens = {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** The tokens of somebody who signs in by password alone, at the app client `ClientId`. */
export async function tokensFor(
  url: string,
  ClientId: string,
  [email, password]: readonly [string, string],
): Promise<TestTokens> {
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }
  const { body } = await call({ url, action: 'InitiateAuth', input })
  if (!body['AuthenticationResult']) throw new Error(JSON.stringify(body))
  return body['AuthenticationResult'] as TestTokens // because a sign-in was completed
}
