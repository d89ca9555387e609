export { http } from './commerce/profile.ts'
export { agentDoors } from './doors.ts'
