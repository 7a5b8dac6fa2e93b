import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, ConfigService } from '@nestjs/config';
import { Config } from '../config.js';

@Module({})
class ConfigurationModule {}

/**
 * Makes the one typed `Config` injectable everywhere. The caller parses it first, so that errors are shown before Nest
 * starts.
 */
export function configuration(config: Config): DynamicModule {
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
