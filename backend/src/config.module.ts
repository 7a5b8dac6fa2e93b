import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, ConfigService } from '@nestjs/config';
import { Config, parseConfig } from './config.js';

@Module({})
class ConfigurationModule {}

/**
 * Makes the one typed `Config` injectable everywhere; tests hand in an environment of their own.
 * Throws `ConfigFaults` when the settings do not add up.
 */
export function configuration(environment: NodeJS.ProcessEnv = process.env): DynamicModule {
  const config = parseConfig(environment);
  return {
    module: ConfigurationModule,
    global: true,
    imports: [ConfigModule.forRoot({ ignoreEnvFile: true, skipProcessEnv: true, validate: () => ({ config }) })],
    providers: [
      {
        provide: Config,
        inject: [ConfigService],
        useFactory: (service: ConfigService) => service.getOrThrow('config'),
      },
    ],
    exports: [Config],
  };
}
