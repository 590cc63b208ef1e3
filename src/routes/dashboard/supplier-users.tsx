import { createFileRoute } from '@tanstack/react-router'

import { SupplierUsersPage } from '#routes/-pages/supplier-user/list-page.tsx'

export const Route = createFileRoute('/dashboard/supplier-users')({ component: SupplierUsersPage })
