// Words of the audit log, without zod: a list of them would carry it.

/** What an entry is a matter of (calls.md §12). */
export const auditCategories = [
  'users',
  'sign-ins',
  'view-as',
  'bank-and-tax',
  'configurations',
  'third-party',
  'portal',
  'exports',
  'records',
] as const
export type AuditCategory = (typeof auditCategories)[number]
/** Why a sign-in failed, as far as the user pool says. */
export type SignInFailure =
  | 'wrong-password'
  | 'no-account'
  | 'disabled'
  | 'wrong-code'
  | 'expired-code'
  | 'second-step'
  | 'too-many'
  | 'not-confirmed'
  | 'reset-required'
  | 'not-allowed'
  | 'cancelled'
/** What entries about sign-ins, sign-outs and what somebody changed of them themselves are about: their account. */
export const SIGN_IN_KIND = 'sign-in'

/** Longer than this nobody asks for at once. */
export const MAX_AUDIT_DAYS = 31

/** What is written down: calls, and the actions on records. */
const auditedCalls = [
  'submit',
  'pre-book',
  'approve-by-bizdev',
  'approve-by-logistics',
  'update-shipment-request-form',
  'update-booked-shipment',
  'booking-started',
  'booking-succeeded',
  'booking-failed',
  'confirm-asn',
  'repeat',
  'change-repeat',
  'rebook',
  'deliver',
  'reject',
  'dismiss-rejection',
  'delete',
  'add-note',
  'create',
  'approve',
  'update-offer-form',
  'update-expiration-date',
  'update-po-number',
  'supplier-approve',
  'supplier-reject',
  'battery-offer-save',
  'battery-offer-accept',
  'battery-offer-copy',
  'pickup-address',
  'create-item',
  'update-item',
  'delete-item',
  'approve-auto-dismantler',
  'deny-auto-dismantler',
  'approve-or-deny-user-signup',
  'issue-service-key',
  'revoke-service-key',
  'config-update',
  'config-upload',
  'setting-update',
  'getApplicationSecret',
  'patchApplication',
  'export-data',
  'read-third-party-shipment',
  'retry-outbox',
  'discard-outbox',
  'test-email',
  'expire',
  'reprice',
  'invite-user',
  'import-users',
  'update-attributes',
  'resend-invitation',
  'reset-password',
  'enable',
  'disable',
  'delete-user',
  'export-audit',
  'personal-data-export',
  'personal-data-erase',
  'retention-start',
  'retention-stop',
  'retention-resume',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'sign-out-everywhere',
  'sign-up',
  'own-password',
  'own-password-reset',
  'own-factors',
  'own-authenticator',
  'own-passkey-add',
  'own-passkey-remove',
  'own-device-add',
  'own-device-remove',
  'own-contact',
  'view-as',
] as const
export type AuditedCall = (typeof auditedCalls)[number]
/** An entry of another release may have a call that this one does not know. */
export const isAuditedCall = (call: string): call is AuditedCall =>
  (auditedCalls as readonly string[]).includes(call) // because a list's own `includes` takes its items alone
