type Status = 'approved' | 'denied'

/** Words of /approve-or-deny-user-signup/ (redesign-2.md §3.6). */
export const signUpApprovalTexts = {
  lead: (company: string) => `An auto dismantler wants to sell packs to ${company}.`,
  things: 'the request',
  email: 'Email',
  business: 'Business',
  noBusiness: 'Not given',
  notChecked: 'Not checked',
  typed: 'Typed by the person. Look it up before you approve.',
  asked: 'Asked',
  link: 'This link',
  valid: 'Works once, until',
  approve: 'Approve sign-up',
  deny: 'Deny sign-up',
  ifApproved: 'If you approve',
  ifApprovedText: 'They can accept offers at once. We email them.',
  ifDenied: 'If you deny',
  ifDeniedText: 'Their account is closed, and they can’t sign in. We email them, without a reason.',
  failed: 'Your decision wasn’t saved.',
  done: {
    approved: 'Approved',
    approvedHint: (name: string, email: string) =>
      `${name} can accept offers now. We emailed ${email}.`,
    denied: 'Denied',
    deniedHint: (name: string, email: string) =>
      `The account of ${name} is closed. We emailed ${email}.`,
  },
  wrongButton: 'Pressed the wrong button? An admin can change it in Supplier Users.',
  used: 'This link was already used',
  usedBy: ({ by, status, at }: { by: string; status: Status; at: string }) =>
    by ? `${by} ${status} it on ${at}.` : `It was ${status} on ${at}.`,
  expired: 'This link has expired',
  expiredHint: 'Nothing was changed. Use Supplier Users to decide.',
  unknown: 'Link not found.',
  unknownHint: 'Open it from the email, or copy the whole link.',
  users: 'Open Supplier Users',
} as const
