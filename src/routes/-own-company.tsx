import { useQuery } from '@tanstack/react-query'

import { ownCompanyQuery } from '#api/own-company.ts'
import { OwnCompanyName } from '#views/shell/own-company.tsx'

import { Queries } from './-queries.tsx'

type Props = {
  /** What is said of somebody without one. */
  readonly otherwise?: string
}

function Name({ otherwise }: Props) {
  const { data } = useQuery(ownCompanyQuery())
  return data ? <OwnCompanyName company={data} /> : data === null && otherwise
}

/** The reader's company, also outside of the pages and their cache: in the menu of the account. */
export const OwnCompany = (props: Props) => (
  <Queries>
    <Name {...props} />
  </Queries>
)
