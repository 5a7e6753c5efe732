export { SimulatedFleetSection } from './simulated-fleet-section.tsx';
