import type { Failure } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { Notify } from '#schemas/toast.ts'
import { failureTexts } from '#texts/failures.ts'
import { ssoTexts } from '#texts/sso.ts'

import { isProviderLeft } from './on-device.ts'

// Specification 2 §8 and §9.
const FAILED_MS = 7000
const ACCESS_MS = 30_000
const AUTOMATIC_MS = 10_000
// Ours: the page leaves, and takes its message with it.
const READ_MS = 1200

// One at a time: what is said last counts.
const uniqueId = 'sso'

// Ours: without addresses of its own, a deployment sends requests to its help address and explains on its privacy page.
function accessLinks(config: BrowserConfig | undefined) {
  const help = config?.emails.portalHelp ?? ''
  return [
    {
      label: ssoTexts.requestForm,
      href:
        config?.access?.requestUrl ??
        `mailto:${help}?subject=${encodeURIComponent(ssoTexts.mailSubject)}`,
    },
    { label: ssoTexts.documentation, href: config?.access?.documentationUrl ?? '/privacy/' },
  ]
}

const isOfStorage = (kind: Failure['kind']) => kind === 'storageFull' || kind === 'storageBlocked'

/** Says why a single sign-on failed; a state that does not match is nobody's business. */
export function sayFailure(
  { kind, text }: Failure,
  config: BrowserConfig | undefined,
  notify: Notify,
): void {
  if (kind === 'stateMismatch') return
  if (kind === 'notAssigned')
    void notify({
      heading: ssoTexts.requestAccess,
      message: ssoTexts.notGranted,
      type: 'error',
      duration: ACCESS_MS,
      uniqueId,
      links: accessLinks(config),
    })
  else
    void notify({
      heading: ssoTexts.failed,
      // The browser's own words are not for people. Without any, its code could not be loaded.
      message: isOfStorage(kind) ? failureTexts[kind] : text || failureTexts.network,
      type: 'error',
      duration: FAILED_MS,
      uniqueId,
    })
}

let automatic: Promise<void> | undefined

/** Says that VW's own single sign-on comes by itself. */
export function sayAutomatic(notify: Notify): void {
  automatic = notify({
    message: ssoTexts.automatic,
    type: 'blank',
    duration: AUTOMATIC_MS,
    uniqueId,
  }).then(
    () => new Promise((resolve) => void setTimeout(resolve, READ_MS)),
    // Its code could not be loaded: the redirect matters more.
    () => undefined,
  )
}

/** Once what `sayAutomatic` said could be read; at once when it said nothing. The page goes away after it. */
export async function automaticRead(): Promise<void> {
  await automatic
  automatic = undefined
}

/** Says that only this device was signed out of, to whoever came by single sign-on: the provider was out of reach. */
export function sayProviderStays(notify: Notify): void {
  if (!isProviderLeft()) return
  void notify({
    heading: ssoTexts.signedOutHere,
    message: ssoTexts.providerStays,
    type: 'warning',
    duration: ACCESS_MS,
    uniqueId,
  })
}
