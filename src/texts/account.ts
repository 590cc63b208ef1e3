/** Words of the account pages. */
export const accountTexts = {
  who: 'Who you are',
  access: 'What you may do',
  name: 'Name',
  email: 'Email',
  type: 'Type',
  roles: 'Roles',
  sites: 'Sites',
  allSites: 'All sites',
  none: 'None',
  readOnly: 'Type, roles and sites are given by an administrator.',
} as const
