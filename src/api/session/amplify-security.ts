import {
  associateWebAuthnCredential,
  confirmUserAttribute,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'

import { reportWarning } from '#api/report/report.ts'
import type { AccountFacts, Address, Profile, Proof } from '#machines/auth/account/types.ts'
import { cleanCode } from '#machines/auth/code.ts'
import type {
  Device,
  Factor,
  Hurt,
  NewPassword,
  SecurityFacts,
} from '#machines/auth/security/types.ts'
import { plainEmail } from '#schemas/plain-text.ts'

// A chunk of its own: it comes with the account pages.

const FACTORS = ['TOTP', 'EMAIL', 'SMS'] as const satisfies readonly Factor[]
const keys = { TOTP: 'totp', EMAIL: 'email', SMS: 'sms' } as const
/** The name under which an authenticator app lists the portal. */
const ISSUER = 'Partner Portal'

const isoOf = (date: Date | undefined) => date?.toISOString() ?? ''

/** What the profile says, and which addresses are confirmed. */
export async function readProfile(): Promise<AccountFacts> {
  const attributes = await fetchUserAttributes()
  return {
    givenName: attributes.given_name ?? '',
    familyName: attributes.family_name ?? '',
    email: attributes.email ?? '',
    phone: attributes.phone_number ?? '',
    isEmailVerified: attributes.email_verified === 'true',
    isPhoneVerified: attributes.phone_number_verified === 'true',
  }
}

const proofOf = (address: Address, details: object | undefined): Proof => ({
  address,
  destination:
    details && 'destination' in details && typeof details.destination === 'string'
      ? details.destination
      : '',
})

const sameAddresses = (one: Profile, other: AccountFacts | undefined) =>
  plainEmail(one.email) === other?.email && one.phone === other.phone

/** Whether an address is among what changed. */
export const changesAddress = (profile: Profile, facts: AccountFacts | undefined): boolean =>
  !sameAddresses(profile, facts)

/** Saves what changed; answers the addresses that a code was sent to. */
export async function saveProfile(
  profile: Profile,
  facts: AccountFacts | undefined,
): Promise<{ readonly proofs: readonly Proof[] }> {
  const wanted = {
    given_name: profile.givenName.trim(),
    family_name: profile.familyName.trim(),
    email: plainEmail(profile.email),
    phone_number: profile.phone,
  }
  const known: Readonly<Record<string, string | undefined>> = {
    given_name: facts?.givenName,
    family_name: facts?.familyName,
    email: facts?.email,
    phone_number: facts?.phone,
  }
  const changed = Object.entries(wanted).filter(([name, value]) => known[name] !== value)
  if (!changed.length) return { proofs: [] }
  const steps = await updateUserAttributes({
    userAttributes: Object.fromEntries(changed),
  })
  const addresses: readonly Address[] = ['email', 'phone_number']
  return {
    proofs: addresses
      .filter((name) => steps[name]?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE')
      .map((name) => proofOf(name, steps[name]?.nextStep.codeDeliveryDetails)),
  }
}

/** Has a code sent to an address that is not confirmed, or that waits to be. */
export async function sendAddressCode(
  address: Address,
): Promise<{ readonly proofs: readonly Proof[] }> {
  const details = await sendUserAttributeVerificationCode({ userAttributeKey: address })
  return { proofs: [proofOf(address, details)] }
}

/** Proves an address by its code. */
export const confirmAddress = (address: Address, code: string): Promise<void> =>
  confirmUserAttribute({ userAttributeKey: address, confirmationCode: cleanCode(code) })

async function allPasskeys() {
  const found = []
  for (let nextToken: string | undefined, isFirst = true; isFirst || nextToken; isFirst = false) {
    const page = await listWebAuthnCredentials(nextToken ? { nextToken } : {})
    found.push(...page.credentials)
    nextToken = page.nextToken
  }
  return found.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
    id: credentialId,
    name: friendlyCredentialName,
    at: isoOf(createdAt),
  }))
}

async function allDevices(): Promise<readonly Device[]> {
  const [devices, { tokens }] = await Promise.all([fetchDevices(), fetchAuthSession()])
  const own = tokens?.accessToken.payload['device_key']
  return devices.map((device) => ({
    id: device.id,
    name: device.name ?? '',
    at: isoOf('lastAuthenticatedDate' in device ? device.lastAuthenticatedDate : undefined),
    isTrusted:
      'attributes' in device &&
      (device.attributes as Readonly<Record<string, string>>)['device_status'] === 'remembered', // because its type leaves names open
    isThis: device.id === own,
  }))
}

/** How one signs in: second steps, passkeys, devices. */
export async function readSecurity(): Promise<SecurityFacts> {
  const [mfa, profile, passkeys, devices] = await Promise.all([
    fetchMFAPreference(),
    readProfile(),
    allPasskeys(),
    allDevices(),
  ])
  const enabled = FACTORS.filter((factor) => mfa.enabled?.includes(factor))
  const isUsable: Readonly<Record<Factor, boolean>> = {
    TOTP: enabled.includes('TOTP'),
    EMAIL: profile.isEmailVerified,
    SMS: profile.isPhoneVerified,
  }
  return {
    enabled,
    preferred: FACTORS.find((factor) => factor === mfa.preferred) ?? enabled[0],
    usable: FACTORS.filter((factor) => isUsable[factor]),
    passkeys,
    devices,
  }
}

export const changePassword = ({ currentPassword, newPassword }: NewPassword): Promise<void> =>
  updatePassword({ oldPassword: currentPassword, newPassword })

type AppSecret = { readonly secret: string; readonly uri: string }

// A code counts once: what follows it may be tried again without it.
let isAppVerified = false

/** Has a secret made for an authenticator app; it is shown once and kept nowhere. */
export async function startApp(email: string): Promise<AppSecret> {
  isAppVerified = false
  const set = await setUpTOTP()
  return { secret: set.sharedSecret, uri: set.getSetupUri(ISSUER, email).href }
}

/** Proves that the app has the secret, and makes it the second step. */
export async function verifyApp(code: string): Promise<void> {
  if (!isAppVerified) await verifyTOTPSetup({ code: cleanCode(code) })
  isAppVerified = true
  await updateMFAPreference({ totp: 'PREFERRED' })
}

/** Makes a factor the second step; without one there is none. */
export async function prefer(preferred: Factor | undefined): Promise<void> {
  if (preferred) return updateMFAPreference({ [keys[preferred]]: 'PREFERRED' })
  const { enabled = [] } = await fetchMFAPreference()
  return updateMFAPreference(
    Object.fromEntries(
      FACTORS.filter((factor) => enabled.includes(factor)).map((factor) => [
        keys[factor],
        'DISABLED' as const,
      ]),
    ),
  )
}

export const addPasskey = (): Promise<void> => associateWebAuthnCredential()
export const trustDevice = (): Promise<void> => rememberDevice()

/** Removes a factor or a device, or ends every sign-in of this person. */
export async function remove({ what, id }: Hurt): Promise<void> {
  if (what === 'app') return updateMFAPreference({ totp: 'DISABLED' })
  if (what === 'passkey') return deleteWebAuthnCredential({ credentialId: id })
  if (what === 'device') return forgetDevice({ device: { id } })
  // While the token is still there: drafts that only this browser has go to the server first.
  await import('#api/records/leaving.ts')
    .then((file) => file.sendBeforeLeaving())
    .catch(reportWarning)
  return signOut({ global: true })
}
