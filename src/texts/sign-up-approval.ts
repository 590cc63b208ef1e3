type Status = 'approved' | 'denied'

/** Words of /approve-or-deny-user-signup/ (pages.md §3.1). */
export const signUpApprovalTexts = {
  lead: 'Somebody made an account to sell batteries. Decide whether they may use it.',
  things: 'the request',
  email: 'Email',
  business: 'Business, as they say',
  noBusiness: 'Not said',
  asked: 'Signed up',
  valid: 'This link counts until',
  approve: 'Approve sign-up',
  deny: 'Deny sign-up',
  approveHint: 'Approved, they can accept offers. Denied, their account is closed.',
  told: 'They are told by mail.',
  failed: 'Nothing was decided.',
  done: {
    approved: (email: string) => `${email} is approved.`,
    approvedHint: 'They have a mail and can accept offers now.',
    denied: (email: string) => `${email} is denied.`,
    deniedHint: 'Their account is closed, and they have a mail.',
  },
  used: ({ by, status, at }: { by: string; status: Status; at: string }) =>
    by
      ? `This link was already used: ${by} ${status} it on ${at}.`
      : `This link was already used: it was ${status} on ${at}.`,
  expired: 'This link has expired. Ask an administrator of the portal.',
  unknown: 'This link leads to no request.',
  unknownHint: 'Open it from the mail, or copy the whole of it.',
  home: 'Go to the start page',
} as const
