/** What one signed out reads on a program's page. */
export const programTexts = {
  sentence: (label: string, company: string) =>
    `${company} picks up used battery packs and materials for the ${label} program. Sign in to request a pickup and follow your shipments.`,
} as const
