import type { OwnCompany } from '#schemas/own-company.ts'
import { css } from '#styled/css'
import { ownCompanyTexts } from '#texts/own-company.ts'

/** The reader's company; one that only the account states is marked so. */
export const OwnCompanyName = ({ company }: { readonly company: OwnCompany | null }) => (
  <>
    {company ? company.name : ownCompanyTexts.unknown}
    {company?.source === 'stated' && (
      <span className={css({ color: 'text.muted' })}> ({ownCompanyTexts.stated})</span>
    )}
  </>
)
