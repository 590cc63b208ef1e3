import { createFileRoute } from '@tanstack/react-router'

import { UserImportPage } from '#routes/-pages/supplier-user/import-page.tsx'

export const Route = createFileRoute('/dashboard/supplier-users_/import')({
  component: UserImportPage,
})
