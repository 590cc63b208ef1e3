import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { fail } from '#server/identity/errors.ts'
import { REGION } from '#server/identity/pools.ts'

const CLOCK_SKEW_MS = 300_000
const SERVICE = 'cognito-idp'
// Without these in the signature a recorded request could be sent again as another one.
const MUST_BE_SIGNED = ['host', 'x-amz-date', 'x-amz-target']

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }
export type SignedRequest = {
  readonly method: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const refuse = (message: string): never => fail('InvalidSignatureException', message, 403)

function readAuthorization(header: string) {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/([^/,\s]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!read) return refuse('The Authorization header cannot be read.')
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature = ''] = read
  return { accessKeyId, day, region, service, signed: names.split(';'), signature }
}

function canonical({ method, url, headers, body }: SignedRequest, signed: readonly string[]) {
  const { pathname, searchParams } = new URL(url, 'http://identity')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => {
    const value = [headers[name] ?? []].flat().join(',')
    return `${name}:${value.trim().replace(/ +/g, ' ')}\n`
  })
  return [method, pathname, query, lines.join(''), signed.join(';'), sha256(body)].join('\n')
}

/** Refuses a request of administration that is not signed by AWS Signature 4 with the installation's own key. */
export function checkSignature(request: SignedRequest, own: Credentials, now: Date): void {
  const header = request.headers['authorization']
  if (typeof header !== 'string')
    return fail('MissingAuthenticationTokenException', 'Missing Authentication Token', 403)
  const { accessKeyId, day, region, service, signed, signature } = readAuthorization(header)
  if (accessKeyId !== own.accessKeyId)
    return fail(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    )
  const stamp = String(request.headers['x-amz-date'] ?? '')
  const at = Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(now.getTime() - at) <= CLOCK_SKEW_MS) || !stamp.startsWith(day))
    return refuse('Signature expired.')
  if (region !== REGION || service !== SERVICE) return refuse('Credential should be scoped to us.')
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name)))
    return refuse('A header that must be signed is not.')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, signed))].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${own.secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    return refuse('The request signature we calculated does not match the one you provided.')
}
