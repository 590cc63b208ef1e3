import { useQuery } from '@tanstack/react-query'

import { configListCalls, configsQuery, versionsQuery } from '#api/config/configs.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'

import { UploadPage } from './upload-page.tsx'

type Props = {
  readonly name: ConfigName
  readonly hrefOf: (effect: UploadEffect) => string | undefined
}

/** /dashboard/configs/{config-name}/ */
export function ConfigPage({ name, hrefOf }: Props) {
  const configs = useQuery(configsQuery())
  const versions = useQuery(versionsQuery(name))
  return (
    <UploadPage
      {...{ name, hrefOf }}
      calls={configListCalls(name)}
      current={reading(configs, configs.data?.[name])}
      versions={reading(versions, versions.data)}
    />
  )
}
