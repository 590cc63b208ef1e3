import { useQuery } from '@tanstack/react-query'

import { ownCompanyQuery } from '#api/own-company.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { OwnCompanyName } from '#views/shell/own-company.tsx'

function Name() {
  const { data } = useQuery(ownCompanyQuery())
  return data === undefined ? '\u00A0' : <OwnCompanyName company={data} />
}

/** The reader's company, also outside of the pages and their cache: in the menu of the account. */
export const OwnCompany = () => (
  <Queries>
    <Name />
  </Queries>
)
