/** What the server says about the audit log. */
export const auditServerTexts = { range: 'Choose 31 days or fewer' } as const
