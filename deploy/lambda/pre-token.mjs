// PreTokenGeneration trigger for every pool but vwgoa_sso; the same rule as server/identity/hooks.ts, and a test keeps them so.

const VW_RULE = 'Corporate and field users must sign in with the VW internal single sign-on'
const COMPANY_GROUPS = [
  'cognito-admin-cp',
  'cp-admin',
  'cp-rw-bizdev-customerops',
  'cp-rw-bizdev-managers',
  'cp-rw-logistics',
  'cp-epc-admin',
  'cp-epc-logistics-rep',
  'cp-epc-equipment-owner',
  'cp-epc-user',
]

// A dealer signs in with a password; whoever only reads for the VW group is corporate or field staff.
function isVwStaff(attributes) {
  if (attributes['custom:tenant'] !== 'vwgoa') return false
  const kind = attributes['custom:vwgoa_user_kind']
  return kind ? kind === 'corporate' : !attributes['custom:roles']?.includes('supplier-user')
}

/** Refuses VW staff; Cognito passes the text on as "PreTokenGeneration failed with error …". */
export const handler = async (event) => {
  const attributes = event.request.userAttributes ?? {}
  if (isVwStaff(attributes)) throw new Error(VW_RULE)
  // Set for the company's pool only: its provider sends groups as an attribute, which Cognito does not turn into groups.
  const source = process.env.GROUPS_ATTRIBUTE
  if (!source) return event
  const sent = (attributes[source] ?? '').split(/[\s,[\]"]+/)
  const groups = COMPANY_GROUPS.filter((group) => sent.includes(group))
  return {
    ...event,
    response: { claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: groups } } },
  }
}
