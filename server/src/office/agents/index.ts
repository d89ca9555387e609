export { agentTools } from './tools.ts'
