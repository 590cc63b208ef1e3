type Status = 'approved' | 'denied'

/** Words of /approve-or-deny-user-signup/ (pages.md §3.1). */
export const signUpApprovalTexts = {
  lead: 'Someone signed up to sell batteries. Approve or deny the account.',
  things: 'the request',
  email: 'Email',
  business: 'Business type (self-reported)',
  noBusiness: 'Not given',
  asked: 'Signed up',
  valid: 'Link valid until',
  approve: 'Approve sign-up',
  deny: 'Deny sign-up',
  approveHint: 'If approved, they can accept offers. If denied, the account is closed.',
  told: 'We’ll email them.',
  failed: 'Your decision wasn’t saved.',
  done: {
    approved: (email: string) => `${email} is approved.`,
    approvedHint: 'We emailed them. They can accept offers now.',
    denied: (email: string) => `${email} is denied.`,
    deniedHint: 'Their account is closed. We emailed them.',
  },
  used: ({ by, status, at }: { by: string; status: Status; at: string }) =>
    by
      ? `Already decided: ${by} ${status} this sign-up on ${at}.`
      : `Already decided: this sign-up was ${status} on ${at}.`,
  expired: 'This link has expired. Ask a portal administrator.',
  unknown: 'This link doesn’t match a sign-up.',
  unknownHint: 'Open it from the email, or copy the whole link.',
  home: 'Go to the home page',
} as const
