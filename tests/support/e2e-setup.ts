import { tellLastSeen } from './last-seen.ts'

tellLastSeen()
