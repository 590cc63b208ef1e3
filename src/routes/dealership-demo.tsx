import { createFileRoute } from '@tanstack/react-router'

import { DealerDemoPage } from './-pages/dealer-demo/demo-page.tsx'

export const Route = createFileRoute('/dealership-demo')({ component: DealerDemoPage })
