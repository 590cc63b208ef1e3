/** On every answer but assets (security.md §3). Pages replace the policy by their own. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(self), geolocation=(), microphone=()',
  'content-security-policy': ANSWER_POLICY,
} as const

// Pages run no WebAssembly. What reads bar codes does, in a worker with a policy of its own: it loads its WebAssembly from us
// and can reach nothing else.
const READER = /[\\/]read-labels-[^\\/]+\.js(\.br)?$/
const READER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'"
/** The policy of a file below /assets that runs by itself. */
export const assetPolicy = (file: string): string | undefined =>
  READER.test(file) ? READER_POLICY : undefined

/** What scripts, styles and fonts go without: a page loads dozens, and 500 bytes with each were a fifth of it. */
export const ONLY_OF_DOCUMENTS: readonly string[] = [
  ...Object.keys(always).filter(
    (name) => name !== 'x-content-type-options' && name !== 'cross-origin-resource-policy',
  ),
  'strict-transport-security',
  'x-request-id',
]

/** The headers of every answer; HSTS only where the portal is reached by https, since on localhost it would stick. */
export const securityHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> =>
  publicUrl?.startsWith('https:')
    ? { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : always

type PageSources = {
  readonly origin: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Origins that pages talk to beyond our own: identity, storage, Sentry, analytics. */
  readonly connect: readonly string[]
  readonly analyticsSrc: string | undefined
  /** Origins that photographs come from beyond our own: storage. */
  readonly images: readonly string[]
}

/** The policy of pages (security.md §3): hashes keep them cacheable, the path keeps uploads from being scripts. */
export function pagePolicy(sources: PageSources): string {
  const assets = `${sources.origin}/assets/`
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      assets,
      ...sources.scriptHashes,
      ...(sources.analyticsSrc ? [sources.analyticsSrc] : []),
    ],
    'style-src': [assets, ...sources.styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', ...sources.images],
    'font-src': [assets],
    'worker-src': [assets, `${sources.origin}/sw.js`],
    'manifest-src': ["'self'"],
    'frame-src': ['blob:'],
    'connect-src': ["'self'", ...sources.connect],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Each makes one address (src/api/client/trusted.ts): of /sw.js, and of the reader of bar codes.
    'trusted-types': ['portal-worker', 'portal-reader'],
    'report-to': ['csp'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
